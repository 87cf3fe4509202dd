/** Text columns by table: text, lists of texts, JSON, network addresses. */
type Columns = Readonly<Record<string, readonly string[]>>

/** What a person, or their browser, said of themselves: deleted with the account or the guest. */
const WITH_THE_ACCOUNT: Columns = {
  account: ['account_id', 'access_token', 'refresh_token', 'id_token', 'password'],
  cart_plan: ['parcels'],
  location: ['name', 'phone', 'city', 'area', 'address'],
  recipient_list: ['file_name', 'rows', 'unknown_columns'],
  remembered_day: ['person', 'city', 'area'],
  session: ['token', 'ip_address', 'user_agent'],
  sms: ['number', 'text'],
  user: ['name', 'email', 'image', 'phone', 'contact_email'],
  verification: ['identifier', 'value'],
}

/** What an order says of sender, recipient and payer: deleted once the account is, and the order has ended. */
const WITH_THE_ORDER: Columns = {
  carried_charge: ['label', 'label_bn'],
  gift: ['to_name', 'from_name', 'message'],
  order: ['sender_name', 'sender_email', 'sender_phone', 'search_text'],
  order_charge: ['label', 'label_bn'],
  parcel: ['recipient_name', 'recipient_phone', 'city', 'area', 'address', 'taken_by'],
  payment_attempt: ['masked'],
  payment_event: ['payload'],
  thanks: ['words', 'said_by'],
}

/** Words and numbers of people that go by the calendar, whether or not there is an account: a code's phone and an order's network address after a day, keys of limits as they end, jobs after six days, words that were searched for after sixty. */
const WITH_TIME: Columns = {
  order: ['placed_from'],
  phone_proof: ['phone', 'subject'],
  missed_word: ['word'],
  'pgboss.job': ['data', 'output'],
  'pgboss.job_common': ['data', 'output'],
  rate_limit: ['key'],
}

/** Names of shopkeepers under what they did: the shop's record. */
const SIGNATURES: Columns = {
  audit_entry: ['by_name'],
  cash_collection: ['collected_by_name'],
  fulfilment_change: ['changed_by_name'],
  offer_end: ['by_name'],
  product_import: ['by_name'],
  product_import_step: ['by_name'],
  refund: ['requested_by_name'],
  stock_move: ['by_name'],
}

/** Written by shopkeepers, and copies of it: stays with the shop. */
const OF_THE_SHOP: Columns = {
  audit_entry: ['before', 'after'],
  banner: ['headline_en', 'headline_bn', 'text_en', 'text_bn', 'category', 'picture'],
  card_design: ['name_en', 'name_bn', 'picture'],
  cart_line: ['name_when_added'],
  category: ['name', 'name_bn'],
  closed_day: ['why_en', 'why_bn'],
  delivery_day: ['closed_why'],
  delivery_window: ['name_en', 'name_bn'],
  delivery_zone: ['name_en', 'name_bn', 'districts', 'areas'],
  gift_landing: ['category'],
  gift_total: ['name', 'photos'],
  occasion: ['key', 'name_en', 'name_bn'],
  order_line: [
    ...['product_name', 'brand', 'category', 'description', 'photos', 'parts'],
    ...['product_name_bn', 'brand_bn', 'category_bn'],
  ],
  parcel: ['courier', 'tracking'],
  payment_change: ['note'],
  product: [
    ...['name', 'brand', 'category', 'description', 'photos', 'more_photos', 'choice_words'],
    ...['name_bn', 'shown_name_bn', 'brand_bn', 'category_bn', 'description_bn'],
    ...['occasions', 'for_whom', 'ages', 'tastes'],
  ],
  product_import: ['file_name', 'columns', 'unknown_columns', 'left_out', 'problem'],
  product_import_row: ['flaw', 'why', 'before', 'fields', 'cells', 'counts', 'parts', 'former'],
  product_option: ['name', 'name_bn'],
  product_variant: ['option_values', 'option_values_bn', 'sku', 'photos'],
  promotion: ['name', 'name_bn', 'code', 'code_end', 'categories', 'occasions'],
  refund: ['reason'],
  search_synonym: ['words', 'shows'],
  search_word: ['word', 'sound', 'key'],
  shop_page: ['slug', 'title_en', 'title_bn', 'body_en', 'body_bn'],
  shop_setting: ['section', 'value'],
  wrap: ['name_en', 'name_bn', 'picture'],
}

/** States, kinds, numbers, hashes and addresses of machines: nobody’s words. */
const NO_WORDS: Columns = {
  account: ['provider_id', 'scope'],
  admin_invitation: ['token_hash'],
  applied_sql: ['file', 'hash'],
  audit_entry: ['action', 'subject_kind', 'subject_id'],
  banner: ['slot'],
  card_design: ['box'],
  carried_charge: ['kind'],
  cash_collection: ['tran_id'],
  catalogue_change: ['scopes'],
  daily_alarm: ['name', 'level'],
  delivery_try: ['next'],
  delivery_zone: ['advance'],
  demo_removal: ['removed'],
  demo_row: ['kind', 'id'],
  due: ['kind', 'payable'],
  export_ticket: ['hash', 'what', 'from_day', 'to_day', 'phones'],
  fulfilment_change: ['state', 'changed_by_code'],
  gateway_token: ['merchant', 'id_token', 'refresh_token'],
  gift: ['occasion'],
  gift_landing: ['occasion', 'for_whom'],
  gift_link: ['token_hash'],
  kysely_migration: ['name', 'timestamp'],
  notice: ['role', 'channel', 'kind', 'state', 'tran_id', 'drop_reason', 'deliveries'],
  order: ['idempotency_key', 'currency', 'fulfilment', 'sender_language', 'sender_time_zone', 'sender_state'],
  order_access: ['token_hash'],
  order_charge: ['kind'],
  order_counted: ['fulfilment', 'payments'],
  order_event: ['facts', 'kind'],
  order_link: ['token_hash'],
  order_total: ['fulfilment', 'payments'],
  parcel: ['address_state', 'fulfilment'],
  parcel_print: ['what', 'content'],
  payment_attempt: [
    ...['tran_id', 'gateway', 'currency', 'state', 'gateway_ref', 'redirect_url', 'method', 'hold_reasons'],
    ...['verification_ref', 'transaction_ref'],
  ],
  payment_change: ['tran_id', 'state', 'why'],
  payment_difference: ['tran_id', 'kind', 'gateway_says'],
  payment_event: ['tran_id', 'kind'],
  phone_proof: ['purpose', 'language', 'code_hash', 'channel'],
  product_import: ['state'],
  product_import_row: ['standing', 'verdict'],
  product_import_step: ['state'],
  promotion: ['kind', 'code_hash', 'once_per'],
  promotion_use: ['kind', 'person_hashes'],
  receipt: ['tran_id'],
  refund: ['refund_trans_id', 'tran_id', 'state', 'refund_ref', 'reason_code'],
  refund_change: ['state', 'why', 'answer'],
  refund_seen: ['state'],
  remembered_day: ['occasion', 'whom', 'calendar', 'link_hash'],
  reservation: ['resource', 'state'],
  sms: ['kind', 'state', 'code'],
  stock_move: ['kind'],
  stock_told: ['level'],
  thanks: ['token_hash'],
  user: ['role', 'language', 'messages_by'],
}

/** Every text column of the shop's tables: whose words it holds, and when they go. A new column belongs into one of them. */
export const TEXT_COLUMNS = {
  WITH_THE_ACCOUNT,
  WITH_THE_ORDER,
  WITH_TIME,
  SIGNATURES,
  OF_THE_SHOP,
  NO_WORDS,
}
