# Run by thirty_embed: writes the table of FILES as C++. Each line becomes one string literal, so no literal nears a
# compiler's limit, and UTF-8 is never cut. What stands below a line `[page]` is for the page's build alone, and the
# comments of `.ini` files are for who reads those.
list(LENGTH FILES count)

set(entries "")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WLE)
  if(FOLDERS)
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(folder ${folder} NAME)
    set(name ${folder}/${name})
  endif()
  file(READ ${file} text)
  string(REGEX REPLACE "\n\\[page\\]\n.*$" "\n" text "${text}")
  if(file MATCHES "\\.ini$")
    string(REGEX REPLACE "(^|\n)#[^\n]*" "\\1" text "${text}")
  endif()
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\r" "" text "${text}")
  string(REPLACE "\n" "\\n\"\n     \"" text "${text}")
  string(APPEND entries "    {\"${name}\",\n     \"${text}\"},\n")
endforeach()

# The empty last entry keeps the array legal when there is no file.
file(WRITE ${OUTPUT} "#include \"${HEADER}\"

namespace thirty {

static constexpr EmbeddedFile ${TABLE}_in_order[] = {
${entries}    {},
};
constinit const EmbeddedFiles ${TABLE} = {${TABLE}_in_order, ${count}};

}  // namespace thirty
")
