import { formatDate } from '@prumo/brazil'
import { Button, ConfirmModal, EyeIcon, EyeOffIcon, Stack, TrashIcon, VisuallyHidden } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  type MedicalDocument,
  useGiveMedicalDocumentMutation,
  useRemoveMedicalDocumentMutation,
  useTakeMedicalDocumentBackMutation,
} from './medical-documents.api.ts'
import { OpenDocument } from './OpenDocument.tsx'
import { type Receiver, receivedWords, receiverWords, sightWords } from './receivers.ts'
import { SmallPicture } from './SmallPicture.tsx'

type DocumentItemProps = { document: MedicalDocument; receivers: readonly Receiver[] }

/** One document: its name, who can see it, and to whom it can be given. */
export function DocumentItem({ document, receivers }: DocumentItemProps) {
  const { id, name, createdAt, addedByName, givenTo, received } = document
  const [give, giving] = useGiveMedicalDocumentMutation()
  const [takeBack, takingBack] = useTakeMedicalDocumentBackMutation()
  const isBusy = giving.isLoading || takingBack.isLoading
  const others = receivers.filter((receiver) => givenTo.every(({ consultationId }) => consultationId !== receiver.id))
  return (
    <li className="documents__one">
      <div className="documents__head">
        <SmallPicture key={document.smallSrc} src={document.smallSrc} />
        <OpenDocument document={document} />
        <span className="ui-muted">
          {addedByName === null ? formatDate(createdAt) : `${formatDate(createdAt)}, acrescentado por ${addedByName}`}
        </span>
        <RemoveDocument document={document} />
      </div>
      {received && <p className="documents__received">{receivedWords(received)}</p>}
      <ul className="documents__sights" aria-label={`Quem vê ${name}`}>
        {givenTo.length === 0 && (
          <li>
            <EyeOffIcon width="20" height="20" />
            <span>Só você vê</span>
          </li>
        )}
        {givenTo.map((given) => (
          <li key={given.consultationId}>
            <EyeIcon width="20" height="20" />
            <span>
              {receiverWords(given)}
              <span className="ui-muted documents__sight">{sightWords(given, received)}</span>
            </span>
            {!given.isOpened && (
              <Button
                variant="quiet"
                size="small"
                isBusy={isBusy}
                onClick={() => void takeBack({ id, consultationId: given.consultationId })}
              >
                Deixar de mostrar
                <VisuallyHidden>{` ${name} para ${receiverWords(given)}`}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
        {others.map((receiver) => (
          <li key={receiver.id}>
            <Button
              variant="quiet"
              size="small"
              isBusy={isBusy}
              onClick={() => void give({ id, consultationId: receiver.id })}
            >
              {`Mostrar para ${receiverWords(receiver)}`}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <SaidBanner failure={giving.error ?? takingBack.error} />
    </li>
  )
}

/** With a confirmation: what is deleted, and what stays with professionals who opened it. */
function RemoveDocument({ document: { id, name, givenTo } }: { document: MedicalDocument }) {
  const [isAsked, setIsAsked] = useState(false)
  const [remove, { error, isLoading }] = useRemoveMedicalDocumentMutation()
  const openers = givenTo.filter(({ isOpened }) => isOpened).map(({ doctorName }) => doctorName)
  const send = async () => {
    const answer = await remove(id)
    if (!answer.error) setIsAsked(false)
  }
  return (
    <>
      <Button variant="icon" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        <TrashIcon />
        <VisuallyHidden>{`Remover ${name}`}</VisuallyHidden>
      </Button>
      <ConfirmModal
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Remover ${name}?`}
        keepLabel="Manter"
        confirmLabel="Remover"
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        <Stack>
          {openers.length === 0 ? (
            <p>O arquivo é apagado e ninguém mais o vê.</p>
          ) : (
            <p>{`Ele sai da sua lista. ${keptWords(openers)}, como manda a Lei 13.787/2018.`}</p>
          )}
          <SaidBanner failure={error} onRetry={() => void send()} />
        </Stack>
      </ConfirmModal>
    </>
  )
}

const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const keptWords = (openers: string[]): string => {
  const people = [...new Set(openers)]
  return people.length === 1
    ? `${people[0]} já abriu, e ele continua no prontuário da consulta`
    : `${names.format(people)} já abriram, e ele continua no prontuário de cada consulta`
}
