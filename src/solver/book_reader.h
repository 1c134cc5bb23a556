// Answers from an opening book.
#pragma once

#include <memory>
#include <optional>

#include "solver/answer_file.h"
#include "solver/book_format.h"
#include "solver/book_model.h"
#include "solver/sealed_file.h"

namespace thirty {

class BookReader final : public SealedFile<AnswerFile> {
 public:
  /// A reader of a book of this game that wants its first bytes, and then the whole.
  explicit BookReader(const Variant& variant);
  ~BookReader() override;

  bool open() const override { return header_.has_value(); }
  Result<bool> prepare() override;
  int free_plies() const override { return header_->subject.free_plies; }
  Found look_up(const Position& position) override;

  /// What it is of, and all it holds; only when open.
  const BookHeader& header() const { return *header_; }
  const BookContents& contents() const { return contents_; }

 private:
  Status take_contents(std::span<const std::uint8_t> contents) override;

  struct Decoding;

  std::unique_ptr<Decoding> decoding_;  ///< while it is going on
  std::optional<BookHeader> header_;
  PieceGame game_;
  BookContents contents_;
};

}  // namespace thirty
