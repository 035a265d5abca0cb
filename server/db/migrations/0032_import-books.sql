ALTER TABLE "import_order" DROP CONSTRAINT "import_order_money";--> statement-breakpoint
ALTER TABLE "import_order" DROP COLUMN "goods_fen";--> statement-breakpoint
ALTER TABLE "import_order" DROP COLUMN "freight_fen";--> statement-breakpoint
ALTER TABLE "import_order" ADD CONSTRAINT "import_order_money" CHECK ("import_order"."second_estimate" >= 0);--> statement-breakpoint
-- Tells every process that what imports are reckoned with has changed; server/logistics/books.ts forgets it then.
do $$
declare
  book text;
begin
  foreach book in array array['tariff_version', 'tariff_line', 'fee_rule', 'duty_rate', 'insurance_rate', 'china_freight', 'measure_default', 'customs_rate', 'quote_rule', 'rate_override', 'exchange_spread']
  loop
    execute format('create trigger shown_insert after insert on %I referencing new table as is_now for each statement execute function table_shown(''books'')', book);
    execute format('create trigger shown_update after update on %I referencing old table as was new table as is_now for each statement execute function table_shown(''books'')', book);
    execute format('create trigger shown_delete after delete on %I referencing old table as was for each statement execute function table_shown(''books'')', book);
  end loop;
end $$;
