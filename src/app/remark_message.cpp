// Remarks as JSON: a piece is its letter, its colour and its square; what a kind does not speak of is null.
#include "app/remark_message.h"

#include "rules/notation.h"

namespace thirty {

namespace {

void write_piece(JsonWriter& json, const PlacedPiece& piece) {
  if (!piece) {
    json.null();
    return;
  }
  json.begin_object()
      .key("piece")
      .string(std::string(1, letter(piece.type)))
      .key("color")
      .string(color_name(piece.color));
  json.key("square").string(square_name(piece.square)).end_object();
}

void write_remark(JsonWriter& json, const Remark& remark) {
  json.begin_object().key("kind").string(kind_name(remark.kind)).key("mover");
  write_piece(json, remark.mover);
  json.key("to").maybe(maybe_square(remark.to)).key("other");
  write_piece(json, remark.other);
  json.key("third");
  write_piece(json, remark.third);
  json.key("thirdTo").maybe(maybe_square(remark.third_to));
  json.key("end").maybe(remark.end ? std::optional(std::string(reason_name(*remark.end))) : std::nullopt);
  json.key("steps").number(remark.steps).end_object();
}

}  // namespace

std::optional<std::string> maybe_square(Square s) {
  return s == kNoSquare ? std::nullopt : std::optional(square_name(s));
}

std::string hint_message(const Position& position, const Hint& hint) {
  JsonWriter json;
  json.begin_object().key("type").string("hint").key("step").number(hint.step);
  json.key("move").string(move_name(hint.move)).key("san").string(san(position, hint.move)).key("remark");
  write_remark(json, hint.remark);
  return json.end_object().take();
}

std::string advice_message(int ply, const Remark& remark) {
  JsonWriter json;
  json.begin_object().key("type").string("advice").key("ply").number(ply).key("remark");
  write_remark(json, remark);
  return json.end_object().take();
}

void write_obstacle(JsonWriter& json, const Obstacle& obstacle) {
  json.begin_object().key("kind").string(kind_name(obstacle.kind)).key("mover");
  write_piece(json, obstacle.mover);
  json.key("from").string(square_name(obstacle.mover.square)).key("to").string(square_name(obstacle.to)).key("other");
  write_piece(json, obstacle.other);
  json.end_object();
}

std::string tried_message(const Obstacle& obstacle) {
  JsonWriter json;
  json.begin_object().key("type").string("tried").key("obstacle");
  write_obstacle(json, obstacle);
  return json.end_object().take();
}

}  // namespace thirty
