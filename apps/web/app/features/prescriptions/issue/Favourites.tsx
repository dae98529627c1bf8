import { Button, Row } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  type Favourite,
  type Medicine,
  usePrescribingFavouritesQuery,
  useRemoveFavouriteMutation,
} from './prescribing.api.ts'

type FavouritesProps = { medicines: readonly Medicine[]; onChoose: (favourite: Favourite, medicine: Medicine) => void }

/** The doctor's own ways of prescribing; one press fills the form. Without any, nothing is shown. */
export function Favourites({ medicines, onChoose }: FavouritesProps) {
  const { data = [] } = usePrescribingFavouritesQuery()
  const [remove, { error }] = useRemoveFavouriteMutation()
  const offered = data.flatMap((favourite) => {
    const medicine = medicines.find(({ key }) => key === favourite.medicine)
    return medicine ? [{ favourite, medicine }] : []
  })
  if (offered.length === 0) return null
  return (
    <details className="favourites">
      <summary>{offered.length === 1 ? '1 favorito' : `${offered.length} favoritos`}</summary>
      <ul>
        {offered.map(({ favourite, medicine }) => (
          <li key={favourite.id}>
            <strong>{medicine.label}</strong>
            <p>{favourite.posology}</p>
            <Row hasActions>
              <Button variant="link" size="small" onClick={() => onChoose(favourite, medicine)}>
                Usar
              </Button>
              <Button
                variant="link"
                size="small"
                aria-label={`Esquecer o favorito ${medicine.label}`}
                onClick={() => void remove(favourite.id)}
              >
                Esquecer
              </Button>
            </Row>
          </li>
        ))}
      </ul>
      <SaidBanner failure={error} />
    </details>
  )
}
