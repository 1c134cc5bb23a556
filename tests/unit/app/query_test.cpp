#include "app/query.h"

#include <gtest/gtest.h>

#include "base/json_writer.h"
#include "base/random.h"

namespace thirty {
namespace {

TEST(Query, ReadsFieldsAsAnAddressWritesThem) {
  const Result<Query> query =
      Query::parse("game=raging-rooks&fen=5/ppppp/5%20w&moves=a2a3+b5b4&lock&=lost&&game=chess");
  ASSERT_TRUE(query);
  EXPECT_EQ(query->get("game"), "raging-rooks") << "of two equal keys the first counts";
  EXPECT_EQ(query->get("fen"), "5/ppppp/5 w");
  EXPECT_EQ(query->get("moves"), "a2a3 b5b4");
  EXPECT_EQ(query->find("lock"), std::optional<std::string_view>(""));
  EXPECT_EQ(query->find("level"), std::nullopt);
  EXPECT_EQ(query->find(""), std::nullopt) << "what has no name is none";
}

TEST(Query, ReadsEscapesInSmallLettersAsInCapitals) {
  for (const char* escapes : {"%c3%af%0a", "%C3%AF%0A", "%C3%af%0A"}) {
    const Result<std::string> text = percent_decode(escapes);
    ASSERT_TRUE(text) << escapes;
    EXPECT_EQ(*text, "\xc3\xaf\n") << escapes;
  }
}

TEST(Query, NamesThePlaceOfABadEscape) {
  for (const auto& [text, place] :
       {std::pair{"a=%", 2u}, {"a=1&b=x%4", 7u}, {"a=%zz", 2u}, {"%g1=b", 0u}, {"a=1&%g1=b", 4u}}) {
    const Result<Query> query = Query::parse(text);
    ASSERT_FALSE(query) << text;
    EXPECT_EQ(query.error().at, place) << text;
  }
}

TEST(Query, AnyBytesComeBackAsTheyWere) {
  Random random(7);
  for (int round = 0; round < 200; ++round) {
    std::string value;
    for (std::uint32_t i = random.below(40); i > 0; --i) value += static_cast<char>(random.below(256));
    Query query;
    query.add("value", value);
    query.add("other", "1");
    const Result<Query> read = Query::parse(query.text());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->get("value"), value);
    EXPECT_EQ(read->get("other"), "1");
  }
}

TEST(JsonWriter, PutsCommasAndEscapesWhereTheyBelong) {
  JsonWriter json;
  json.begin_object().key("a\"b").string("line\nend\\\x01").key("list").begin_array();
  json.number(1LL).number(2.5).boolean(true).null().begin_object().end_object().end_array();
  json.key("none").maybe(std::nullopt).key("some").maybe("x").end_object();
  EXPECT_EQ(json.take(), R"({"a\"b":"line\u000aend\\\u0001","list":[1,2.50,true,null,{}],"none":null,"some":"x"})");
}

}  // namespace
}  // namespace thirty
