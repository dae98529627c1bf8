import { Filters } from './Filters.tsx'

type PlaceChoiceProps = {
  places: readonly { id: number; name: string }[]
  placeId: number | undefined
  addressOf: (placeId: number | undefined) => string
}

/** One place, or all of them; nothing for a house with one. */
export function PlaceChoice({ places, placeId, addressOf }: PlaceChoiceProps) {
  if (places.length < 2) return null
  return (
    <Filters
      label="Local"
      filters={[
        { label: 'Todos os locais', search: addressOf(undefined), isCurrent: placeId === undefined },
        ...places.map(({ id, name }) => ({ label: name, search: addressOf(id), isCurrent: placeId === id })),
      ]}
    />
  )
}
