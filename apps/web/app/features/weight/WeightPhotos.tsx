import { calendarDayOf, formatDate } from '@prumo/brazil'
import { FadeInImage, TextField } from '@prumo/ui'
import { useState } from 'react'
import { faultAt } from '#shared/failures/said.ts'
import { FileSender } from '#shared/uploads/FileSender.tsx'
import { acceptedPictures, faultOfPicture } from '#shared/uploads/file-faults.ts'
import { type Photo, useCancelWeightPhotoMutation, useSendWeightPhotoMutation } from './weight.api.ts'

/** The first photo beside the last one, behind a press: a body is not shown to whoever passes by, nor loaded before. */
export function WeightPhotos({ photos, count }: { photos: readonly Photo[]; count: number }) {
  const [isAsked, setIsAsked] = useState(false)
  const [first, last] = [photos.at(-1), photos[0]]
  if (!first || !last) return <p className="ui-muted">Nenhuma foto ainda. Elas são opcionais.</p>
  const shown = first === last ? [last] : [first, last]
  return (
    <details className="weight__table" onToggle={({ currentTarget: { open } }) => open && setIsAsked(true)}>
      <summary>{photos.length === 1 ? 'Ver a foto' : `Ver a primeira e a última de ${count}`}</summary>
      <div className="weight__photos">
        {isAsked &&
          shown.map(({ id, takenOn, fileSrc }) => (
            <figure key={id}>
              <FadeInImage src={fileSrc} alt={`Sua foto de ${formatDate(takenOn)}`} />
              <figcaption>{formatDate(takenOn)}</figcaption>
            </figure>
          ))}
      </div>
    </details>
  )
}

/** The picture, and the day that it is of. */
export function SendPhoto() {
  const [takenOn, setTakenOn] = useState(() => calendarDayOf(new Date()))
  const [send] = useSendWeightPhotoMutation()
  const [cancel] = useCancelWeightPhotoMutation()
  return (
    <FileSender
      label="Escolher a foto"
      accept={acceptedPictures}
      hint="Fica cifrada no seu prontuário, sem o lugar onde foi tirada. Só você e quem acompanha veem."
      faultOf={faultOfPicture}
      send={(file) => send({ ...file, takenOn })}
      onDropped={(transit) => void cancel(transit)}
      faultAtField={(failure) => faultAt(failure, 'taken_on') ?? faultAt(failure, 'files')}
    >
      {({ isBusy }) => (
        <TextField
          label="Dia da foto"
          type="date"
          max={calendarDayOf(new Date())}
          value={takenOn}
          disabled={isBusy}
          onChange={(event) => setTakenOn(event.currentTarget.value || calendarDayOf(new Date()))}
        />
      )}
    </FileSender>
  )
}
