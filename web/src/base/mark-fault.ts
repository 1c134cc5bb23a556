// What was typed and cannot be so: beside the words about it, which its aria-describedby names, the field tells of that itself, to
// whoever comes back to it.
import { setAttribute } from "./attributes";

export const markFault = (field: Element, isWrong: boolean): void => setAttribute(field, "aria-invalid", isWrong ? "true" : null);
