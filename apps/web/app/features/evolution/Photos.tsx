import { formatDate } from '@prumo/brazil'
import { Button, Card, SelectField } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import type { Photo } from './evolution.api.ts'

type PhotosProps = {
  photos: readonly Photo[]
  /** Shows one, full size; nothing of a picture is loaded before. */
  show: (photo: Photo) => ReactNode
}

/** Two pictures of different days side by side. Nothing is shown before he asks: somebody may be looking on. */
export function Photos({ photos, show }: PhotosProps) {
  const [isShown, setIsShown] = useState(false)
  // By their places: pictures of different kinds may share a number.
  const [chosen, setChosen] = useState(() => [0, photos.length - 1])
  const options = photos.map(({ addedAt, name }, place) => ({
    value: String(place),
    label: `${formatDate(addedAt)}, ${name}`,
  }))
  return (
    <section aria-labelledby="fotos" className="evo">
      <h2 id="fotos">Fotos lado a lado</h2>
      <Card>
        <div className="evo-photos__choice">
          {['Antes', 'Depois'].map((label, index) => (
            <SelectField
              key={label}
              label={label}
              value={String(chosen[index])}
              options={options}
              onChange={({ currentTarget: { value } }) =>
                setChosen(chosen.map((place, at) => (at === index ? Number(value) : place)))
              }
            />
          ))}
        </div>
        {isShown && (
          <div className="evo-photos">
            {chosen.map((place, index) => {
              const photo = photos[place]
              const label = index === 0 ? 'Antes' : 'Depois'
              return (
                photo && (
                  <figure key={`${label} ${place}`} className="ui-private">
                    {show(photo)}
                    <figcaption>{`${label}: ${formatDate(photo.addedAt)}`}</figcaption>
                  </figure>
                )
              )
            })}
          </div>
        )}
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Esconder as fotos' : 'Mostrar as fotos'}
        </Button>
      </Card>
    </section>
  )
}
