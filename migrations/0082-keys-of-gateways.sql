-- Keys of gateways are a section too, sealed with the shop's secret. Which sections there are is the code's to say.
-- A shop from before 0080 gets a row there in the same transaction, whose deferred trigger has to run before the table is altered.
set constraints all immediate;
alter table shop_setting drop constraint shop_setting_section_check;
set constraints all deferred;
