import { Button, ConfirmModal, TextField } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Entry, useCorrectEntryMutation } from './chart.api.ts'
import { entryWords } from './chart-words.ts'

type Props = { patientId: number; entry: Entry }

/** Ends or corrects an entry by adding to the chart: what was written stays in the timeline. */
export function EntryChanges({ patientId, entry }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const [text, setText] = useState('')
  const [correct, { error, isLoading }] = useCorrectEntryMutation()
  const isWithdrawnOnly = entry.kind === 'vital' || entry.kind === 'refutation'
  const send = async () => {
    const change = text.trim() === '' || isWithdrawnOnly ? 'withdrawal' : 'correction'
    const { detail, code, on } = entry
    const answer = await correct({ patientId, entryId: entry.id, change, text, detail, code, on })
    if (!answer.error) setIsAsked(false)
  }
  return (
    <>
      <Button
        variant="link"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Corrigir: ${entryWords(entry)}`}
        onClick={() => setIsAsked(true)}
      >
        Corrigir
      </Button>
      <ConfirmModal
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Corrigir este registro?"
        keepLabel="Deixar como está"
        confirmLabel={text.trim() === '' ? 'Retirar o registro' : 'Guardar a correção'}
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        <p>{entryWords(entry)}</p>
        {!isWithdrawnOnly && (
          <TextField
            label="O certo é"
            hint="Em branco, o registro é retirado. O que estava escrito continua na linha do tempo."
            isOptional
            value={text}
            maxLength={300}
            onValueChange={setText}
          />
        )}
        <SaidBanner failure={error} />
      </ConfirmModal>
    </>
  )
}
