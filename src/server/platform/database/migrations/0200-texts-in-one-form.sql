-- Texts are compared in one form (src/shared/texts): without signs that are not seen, with the digits of one script.
-- A text as it is searched. The eyelash ra of Nepali is typed as ऱ or as र with a joiner.
create function search_form(text) returns text language sql immutable strict parallel safe as $$
  select case when $1 ~ '^[\x01-\x7f]*$' then $1 else
    normalize(translate(replace(regexp_replace(normalize($1, NFKC),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
      '', 'g'), 'ऱ', 'र'),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙꧰꧱꧲꧳꧴꧵꧶꧷꧸꧹꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹𐵀𐵁𐵂𐵃𐵄𐵅𐵆𐵇𐵈𐵉𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙𑛚𑛛𑛜𑛝𑛞𑛟𑛠𑛡𑛢𑛣𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑷠𑷡𑷢𑷣𑷤𑷥𑷦𑷧𑷨𑷩𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙𖄰𖄱𖄲𖄳𖄴𖄵𖄶𖄷𖄸𖄹𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙𖵰𖵱𖵲𖵳𖵴𖵵𖵶𖵷𖵸𖵹𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹𞗱𞗲𞗳𞗴𞗵𞗶𞗷𞗸𞗹𞗺𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙',
      repeat('0123456789', 68)), NFKC) end
$$;

-- The texts in a document of JSON, as they are searched.
create function search_form(jsonb) returns text language sql immutable strict parallel safe as $$
  select search_form(string_agg(value #>> '{}', ' ')) from jsonb_path_query($1, 'strict $.** ? (@.type() == "string")') as t (value)
$$;

create or replace function search_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('simple', regexp_replace(search_form($1), '[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+', ' ', 'g'))
$$;

create or replace function message_words(message text, link text, audience jsonb) returns tsvector language sql immutable
  as $$
    select to_tsvector('simple', search_form(message)) || to_tsvector('simple', translate(coalesce(link, ''), '/-_', '   '))
      || to_tsvector('simple', coalesce(search_form(audience), ''))
  $$;
update messages m set words = message_words(n.message, n.target_link, m.audience)
  from notifications n where n.id = m.notification_id;

-- Their words are made again.
update tournaments set title = title where title || coalesce(title_ne, '') !~ '^[\x01-\x7f]*$';
update announcements set title = title where title !~ '^[\x01-\x7f]*$';

-- Of an entry that is written in one form already, its other words are the same.
create function formed_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select case when $1 !~ '^[\x01-\x7f]*$' then to_tsvector('simple', search_form($1)) end
$$;
alter table audit_log add column formed_words tsvector generated always as (
  case when action <> 'seat.join' then
    formed_words(target_id || ' ' || coalesce(actor_name, '') || ' ' || coalesce(reason, '') || ' '
      || coalesce(search_form(before), '') || ' ' || coalesce(search_form(after), ''))
  end
) stored;
create index audit_log_formed_words on audit_log using gin (formed_words) where formed_words is not null;

-- Parts of texts, as they are searched. A server without the extension finds them by reading all.
do $$ begin
  drop index if exists accounts_search, user_details_search, tournaments_title_parts, feedback_parts, announcements_parts;
  create index accounts_search on accounts using gin (lower(search_form(id || ' ' || email || ' ' || name)) gin_trgm_ops);
  create index user_details_search on user_details using gin (lower(search_form(username)) gin_trgm_ops);
  create index tournaments_title_parts on tournaments using gin (search_form(title) gin_trgm_ops);
  create index feedback_parts on feedback using gin (search_form(subject) gin_trgm_ops, search_form(message) gin_trgm_ops,
    search_form(email) gin_trgm_ops, search_form(name) gin_trgm_ops);
  create index announcements_parts on announcements using gin (search_form(title) gin_trgm_ops, search_form(content) gin_trgm_ops);
exception when undefined_object then
  raise notice 'texts are searched without an index: pg_trgm is not available';
end $$;

-- The number of a player in a game; what is none stays.
create function saved_uid(text) returns text language sql immutable strict parallel safe as $$
  select case when search_form($1) ~ '^[^[:alpha:]]*[0-9][^[:alpha:]]*$' then regexp_replace(search_form($1), '[^0-9]+', '', 'g')
    else $1 end
$$;
update game_profiles set uid = saved_uid(uid) where uid <> saved_uid(uid);
update bans set value = saved_uid(value) where kind = 'uid' and value <> saved_uid(value);
update host_bans set uids = array(select ltrim(saved_uid(uid), '0') from unnest(uids) u (uid))
  where array_to_string(uids, '') ~ '[^0-9]';

-- Addresses of accounts. Of several that are one, each that nobody else has.
with forms as (
  select id, lower(regexp_replace(normalize(email, NFKC),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]+', '', 'g')) as form
  from accounts where email ~ '[^\x21-\x7e]'
), first as (
  select id, form, row_number() over (partition by form order by id) as place from forms
)
update accounts a set email = f.form from first f
where a.id = f.id and f.place = 1 and f.form <> a.email and not exists (
  select 1 from accounts o where o.id <> a.id and (o.email = f.form or o.wanted_email = f.form));
