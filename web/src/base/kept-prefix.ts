// What the names begin with under which this page keeps things, as other pages of the same site keep theirs beside them.
export const keptPrefix = "thirty-squares:1:";
