-- Traits of a product for filters: `brand:…`, `origin:…`, `material:…`, `colour:…` and `size:…`. A value is the lower-case English (else
-- Korean) name, so that it is the same in every language; a colour is one of sixteen basic ones where its name says so.
create or replace function trait_value(name jsonb) returns text language sql immutable as $$
  select nullif(left(lower(btrim(coalesce(name->>'en', name->>'ko', name->>'zh', name->>'ja', name->>'ar', ''))), 60), '')
$$;

create or replace function basic_colour(name jsonb) returns text language sql immutable as $$
  select coalesce((
    select colour from (values
      ('sky blue', 'sky|스카이|하늘|天蓝|スカイ|水色|سماوي'), ('navy', 'navy|네이비|남색|곤색|藏青|深蓝|ネイビー|紺|كحلي'),
      ('black', 'black|블랙|검정|검은|黑|ブラック|أسود|اسود'), ('white', 'white|화이트|흰|하얀|백색|白|ホワイト|أبيض|ابيض'),
      ('grey', 'gr[ea]y|그레이|회색|灰|グレー|رمادي'), ('teal', 'teal|틸|青绿|ティール'), ('olive', 'olive|올리브|카키|khaki|橄榄|オリーブ|زيتوني'),
      ('green', 'green|그린|초록|녹색|绿|緑|グリーン|أخضر|اخضر'), ('blue', 'blue|블루|파란|파랑|청색|蓝|青|ブルー|أزرق|ازرق'),
      ('yellow', 'yellow|옐로|노란|노랑|黄|イエロー|أصفر|اصفر'), ('orange', 'orange|오렌지|주황|橙|橘|オレンジ|برتقالي'),
      ('pink', 'pink|핑크|분홍|粉|ピンク|وردي'), ('red', '\mred\M|레드|빨간|빨강|红|赤|レッド|أحمر|احمر'),
      ('purple', 'purple|violet|퍼플|보라|紫|パープル|بنفسجي'), ('beige', 'beige|베이지|米色|ベージュ|بيج'),
      ('brown', 'brown|브라운|갈색|棕|褐|茶|ブラウン|بني')) basic (colour, words)
    where coalesce(name->>'en', name->>'ko', name->>'zh', name->>'ja', name->>'ar', '') ~* basic.words limit 1), trait_value(name))
$$;

-- The trait that a value of an option is; null for options other than colour and size.
create or replace function option_trait(option_name jsonb, value_name jsonb) returns text language sql immutable as $$
  select case
    when option_name::text ~* '"(en|ko|zh|ja|ar)": "(colou?rs?|색상|색|컬러|颜色|色|カラー|اللون|لون)"' then 'colour:' || basic_colour(value_name)
    when option_name::text ~* '"(en|ko|zh|ja|ar)": "(sizes?|사이즈|크기|尺寸|尺码|サイズ|المقاس|مقاس)"' then 'size:' || trait_value(value_name) end
$$;

create or replace function product_traits(p product) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct trait order by trait), '{}') from (
    select 'brand:' || left(btrim(p.brand), 60) as trait where btrim(p.brand) <> ''
    union all select 'origin:' || p.origin
    union all select 'material:' || trait_value(one->'value')
      from jsonb_array_elements(p.attributes) one where one->>'key' = 'material'
    union all select option_trait(o.name, v.name)
      from product_option o join option_value v on v.option_id = o.id where o.product_id = p.id) traits
  where trait is not null
$$;

-- product.traits follows its own columns here and its options below: a sale computes nothing.
create or replace function product_traits_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.brand, new.origin, new.attributes) is distinct from (old.brand, old.origin, old.attributes) then
    new.traits := product_traits(new);
  end if;
  return new;
end $$;

create or replace trigger product_traits_kept before insert or update on product for each row execute function product_traits_kept();

create or replace function set_product_traits(ids bigint[]) returns void language sql as $$
  update product p set traits = product_traits(p) where p.id = any(ids) and p.traits is distinct from product_traits(p)
$$;

create or replace function option_to_traits() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product_option' then
    perform set_product_traits(array(select distinct product_id from changed));
  else
    perform set_product_traits(array(select distinct o.product_id from changed v join product_option o on o.id = v.option_id));
  end if;
  return null;
end $$;

create or replace trigger traits_insert after insert on option_value
  referencing new table as changed for each statement execute function option_to_traits();
create or replace trigger traits_update after update on option_value
  referencing new table as changed for each statement execute function option_to_traits();
create or replace trigger traits_delete after delete on option_value
  referencing old table as changed for each statement execute function option_to_traits();
create or replace trigger traits_delete after delete on product_option
  referencing old table as changed for each statement execute function option_to_traits();
