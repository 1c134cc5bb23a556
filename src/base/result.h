// Either a value or the reason why there is none. Everything that reads outside input returns one;
// nothing in the product throws or aborts on bad input.
#pragma once

#include <cassert>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace thirty {

/// What was wrong with an input and where.
struct Error {
  static constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();
  struct Field {
    std::string_view name;
    std::string value;
  };

  std::string message;  ///< in English
  /// Offset in bytes into the input that was being read; kNowhere if no single place is at fault.
  std::size_t at = kNowhere;
  /// "no-king": the key of the same words in other languages, and what fills them in; "" where only people meet it
  /// who read English (programs' options, files of ours).
  std::string_view code = {};
  std::vector<Field> fields = {};
};

/// An error that may have to be said in any language. `words` are its English, with every {name} filled in from
/// `fields`, so that both say the same; `code` and names must live as long as the program.
Error refusal(std::string_view code, std::string_view words, std::vector<Error::Field> fields = {},
              std::size_t at = Error::kNowhere);

/// What was wrong with a part, told of the whole: `context` before its English ("FEN: …"), the same code, and no place,
/// as that was one in the part.
Error in_context(std::string_view context, Error why);

/// A `T`, or an `Error`. Reading the side that is not there is a programming error (asserted).
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T& value() {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  const T& operator*() const { return value(); }
  T& operator*() { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

/// A result without a value: success, or the reason of failure.
class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(Error error) : error_(std::move(error)) {}

  bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  const Error& error() const {
    assert(!ok());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace thirty
