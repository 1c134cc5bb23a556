# thirty_embed(<library> <table> [FOLDERS] FILES <file>...)
# Adds <build>/generated/<table>.cpp to <library>: the files as EmbeddedFiles (base/embedded_files.h), in the order given,
# which the library's header <table>.h declares. A file goes by its name without the last extension; with FOLDERS, by
# that of its folder and its own.
set(THIRTY_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake)

function(thirty_embed library table)
  cmake_parse_arguments(PARSE_ARGV 2 arg "FOLDERS" "" "FILES")
  get_target_property(kind ${library} TYPE)
  if(kind STREQUAL INTERFACE_LIBRARY)
    return()  # headers alone so far: nothing to put the table in
  endif()
  set(output ${CMAKE_BINARY_DIR}/generated/${table}.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DTABLE=${table} -DHEADER=${library}/${table}.h
            -DFOLDERS=${arg_FOLDERS} "-DFILES=${arg_FILES}" -P ${THIRTY_EMBED_SCRIPT}
    DEPENDS ${arg_FILES} ${THIRTY_EMBED_SCRIPT}
    COMMENT "Embedding ${table}"
    VERBATIM)
  # An object of its own, so that another of its symbols can go ahead of it.
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
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
