-- Of a link for a forgotten password only a hash is kept; those that are on their way stay good.
update verification
set identifier = 'reset-password:' || rtrim(
  translate(encode(sha256(convert_to(substr(identifier, 16), 'UTF8')), 'base64'), '+/', '-_'), '=')
where identifier like 'reset-password:%';
