-- What the operator wrote of a page in Nepali. Null: the standard text, where the English one is standard too.
alter table essential_pages add column content_ne text;

-- Standard texts of pages in Nepali, of this version and of earlier ones, written at the start.
create table standard_texts (
  page text not null,
  -- The MD5 of the English text that it says.
  english text not null,
  nepali text not null,
  primary key (page, english)
);
