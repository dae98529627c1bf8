import { Button } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Photo, useOpenPhotoMutation } from './evolution.api.ts'

/** His own picture. Its address is valid for minutes: a broken one is said, not left empty. */
export function OwnPhoto({ photo: { name, fileSrc } }: { photo: Photo }) {
  const [isBroken, setIsBroken] = useState(false)
  if (fileSrc === null || isBroken) return <p>A foto não abriu. Recarregue a página para tentar de novo.</p>
  return <img src={fileSrc} alt={name} loading="lazy" onError={() => setIsBroken(true)} />
}

/** A patient's picture for his doctor: opened one by one, each a logged reading. */
export function PhotoOfPatient({ photo, patientId }: { photo: Photo; patientId: number }) {
  const [open, { data, error, isLoading }] = useOpenPhotoMutation()
  const { id: fileId, consultationId: visitId, name } = photo
  if (data) return <OwnPhoto photo={{ ...photo, fileSrc: data.fileSrc }} />
  const ask = () => visitId !== null && void open({ patientId, visitId, fileId })
  return (
    <div className="ui-stack">
      <p>{name}</p>
      <SaidBanner failure={error} onRetry={ask} />
      <Button variant="quiet" size="small" isBusy={isLoading} onClick={ask}>
        Abrir esta foto
      </Button>
    </div>
  )
}
