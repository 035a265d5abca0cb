-- What Drizzle cannot express in tables.ts.

-- A capability does not import the tables of a later one, so keys that point forward are written here.
alter table invoice add constraint invoice_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table payment add constraint payment_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table refund add constraint refund_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table refund_account add constraint refund_account_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table ledger_posting add constraint ledger_posting_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table parcel add constraint parcel_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table parcel add constraint parcel_claim_fk foreign key (claim_id) references claim (id);--> statement-breakpoint
alter table parcel_line add constraint parcel_line_line_fk foreign key (order_line_id) references order_line (id);--> statement-breakpoint
alter table store_earning add constraint store_earning_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table store_earning add constraint store_earning_statement_fk foreign key (statement_id) references payout_statement (id);--> statement-breakpoint
alter table bank_deposit add constraint bank_deposit_debt_request_fk foreign key (debt_request_id) references debt_request (id);--> statement-breakpoint
alter table payout add constraint payout_answer_fk foreign key (answer_id) references payout_answer (id);--> statement-breakpoint
alter table commission_charge add constraint commission_charge_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table commission_charge add constraint commission_charge_line_fk foreign key (order_line_id) references order_line (id);--> statement-breakpoint
alter table receipt add constraint receipt_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table receipt add constraint receipt_corrects_statement_fk foreign key (corrects_statement_id) references payout_statement (id);--> statement-breakpoint
alter table receipt add constraint receipt_statement_fk foreign key (statement_id) references payout_statement (id);--> statement-breakpoint
alter table attachment add constraint attachment_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table wallet_entry add constraint wallet_entry_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table coupon_grant add constraint coupon_grant_order_fk foreign key (order_id) references shop_order (id);--> statement-breakpoint
alter table agreement add constraint agreement_order_fk foreign key (order_id) references shop_order (id) on delete cascade;--> statement-breakpoint

-- The quantity intervals of a product's OEM prices do not overlap. Each product has its own stretch of the number line, longer than any
-- interval, so the range type that PostgreSQL brings is enough and no extension is needed.
alter table oem_price add constraint oem_price_apart
  exclude using gist (int8range(product_id * 2097152 + min_quantity, product_id * 2097152 + max_quantity, '[]') with &&);--> statement-breakpoint

-- A search reads the title's words of every match and the other words of hardly any: in a long row only the others are stored elsewhere.
alter table product_search alter column title_tokens set storage main;
--> statement-breakpoint

-- Written once a second and worth nothing after a crash.
alter table computing_use set unlogged;
