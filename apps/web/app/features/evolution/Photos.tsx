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
  const [chosen, setChosen] = useState(() => [photos[0]?.id, photos.at(-1)?.id])
  const two = chosen.map((id) => photos.find((photo) => photo.id === id))
  const options = photos.map(({ id, addedAt, name }) => ({
    value: String(id),
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
              value={String(chosen[index] ?? '')}
              options={options}
              onChange={({ currentTarget: { value } }) =>
                setChosen(chosen.map((id, at) => (at === index ? Number(value) : id)))
              }
            />
          ))}
        </div>
        {isShown && (
          <div className="evo-photos">
            {two.map(
              (photo, index) =>
                photo && (
                  <figure key={`${index === 0 ? 'antes' : 'depois'}${photo.id}`} className="ui-private">
                    {show(photo)}
                    <figcaption>{`${index === 0 ? 'Antes' : 'Depois'}: ${formatDate(photo.addedAt)}`}</figcaption>
                  </figure>
                ),
            )}
          </div>
        )}
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Esconder as fotos' : 'Mostrar as fotos'}
        </Button>
      </Card>
    </section>
  )
}
