-- Keys of gateways are a section too, sealed with the shop's secret. Which sections there are is the code's to say.
alter table shop_setting drop constraint shop_setting_section_check;
