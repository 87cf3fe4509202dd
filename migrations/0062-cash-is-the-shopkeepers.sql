-- Whether cash is offered was said by the machine. What was saved before says nothing about it: the next start writes down how it was.
update shop_setting set value = value || '{"cashAsOnMachine": true}' where section = 'selling';
