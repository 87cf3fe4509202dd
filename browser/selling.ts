import type { RunningShop } from './shopper.ts'

/** As the shopkeeper says it under Settings, Selling. */
export async function setSelling(
  shop: RunningShop,
  selling: { giftsPublic?: boolean; anybodyBuys?: boolean; companiesOrder?: boolean },
): Promise<void> {
  await (await shop.database()).query(
    `insert into shop_setting (section, value, revision) values ('selling', $1, 0)
     on conflict (section) do update set value = shop_setting.value || excluded.value`,
    [JSON.stringify(selling)],
  )
}
