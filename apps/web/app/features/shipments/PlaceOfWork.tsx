import { PlaceChoice } from '#features/staff/list/PlaceChoice.tsx'
import { useShipmentsQuery, type WorkList } from './shipments.api.ts'

type PlaceOfWorkProps = {
  list: WorkList
  placeId: number | undefined
  addressOf: (placeId: number | undefined) => string
}

/** Where boxes are packed: one place, or all of them. */
export function PlaceOfWork({ list, placeId, addressOf }: PlaceOfWorkProps) {
  const { data } = useShipmentsQuery({ list, ...(placeId && { placeId }) })
  return <PlaceChoice places={data?.places ?? []} placeId={placeId} addressOf={addressOf} />
}
