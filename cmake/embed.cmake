# thirty_embed(<library> <table> TYPE <struct> HEADER <header> [FOLDERS] FILES <file>...)
# Adds <build>/generated/<table>.cpp to <library>: an array of {name, text}, one per file in the order given, and its
# count. The hand-written <header> declares them; with <table> "variant_files" and <struct> VariantFile:
#   namespace thirty {
#   struct VariantFile { const char* name; const char* text; };   // name: the file's, without last extension, and
#                                                                // without folder but for FOLDERS, where the last one is said
#   extern const VariantFile variant_files[];
#   extern const int variant_file_count;
#   }
set(THIRTY_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake)

function(thirty_embed library table)
  cmake_parse_arguments(PARSE_ARGV 2 arg "FOLDERS" "TYPE;HEADER" "FILES")
  get_target_property(kind ${library} TYPE)
  if(kind STREQUAL INTERFACE_LIBRARY)
    return()  # headers alone so far: nothing to put the table in
  endif()
  set(output ${CMAKE_BINARY_DIR}/generated/${table}.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DTABLE=${table} -DTYPE=${arg_TYPE} -DHEADER=${arg_HEADER}
            -DFOLDERS=${arg_FOLDERS} "-DFILES=${arg_FILES}" -P ${THIRTY_EMBED_SCRIPT}
    DEPENDS ${arg_FILES} ${THIRTY_EMBED_SCRIPT}
    COMMENT "Embedding ${table}"
    VERBATIM)
  if(THIRTY_PREBUILT)
    # Ahead of the one in the library, which nobody asks for then.
    add_custom_target(${table}_table DEPENDS ${output})
    target_sources(${library} INTERFACE ${output})
    return()
  endif()
  target_sources(${library} PRIVATE ${output})
  if(TARGET ${library}_plain)
    target_sources(${library}_plain PRIVATE ${output})
  endif()
endfunction()
