import { PlaceChoice } from '#features/staff/list/PlaceChoice.tsx'
import { type StockQuestion, useStockQuery } from './stock.api.ts'

type PlaceFilterProps = { asked: StockQuestion; addressOf: (placeId: number | undefined) => string }

/** The place whose stock is shown: one, or all of them. */
export function PlaceFilter({ asked, addressOf }: PlaceFilterProps) {
  const { data } = useStockQuery(asked)
  return <PlaceChoice places={data?.places ?? []} placeId={asked.placeId} addressOf={addressOf} />
}
