import { Button, Drawer, SelectField, TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { makeDraft } from '#shared/hooks/draft.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { reasonOptions } from './dispensing-words.ts'
import {
  type Dispensing,
  type ReturnWish,
  useAcceptDispensingMutation,
  useReturnDispensingMutation,
} from './dispensings.api.ts'

/** Accepting takes the money next; returning takes none and tells the patient why. */
export function DispensingActs({ dispensing }: { dispensing: Dispensing }) {
  const [isReturning, setIsReturning] = useState(false)
  const [accept, { error, isLoading }] = useAcceptDispensingMutation()
  if (dispensing.state !== 'requested') return <SaidBanner failure={error} />
  return (
    <div className="acts">
      <Button isWide isBusy={isLoading} onClick={() => void accept(dispensing.id)}>
        Conferi: aceitar e cobrar
      </Button>
      <Button variant="quiet" isWide aria-haspopup="dialog" onClick={() => setIsReturning(true)}>
        Devolver sem cobrar
      </Button>
      <SaidBanner failure={error} />
      <Drawer isOpen={isReturning} onClose={() => setIsReturning(false)} title="Devolver sem cobrar">
        <ReturnForm dispensingId={dispensing.id} />
      </Drawer>
    </div>
  )
}

type Form = { reason: string; note: string }

const draft = makeDraft<Form>(null, { reason: '', note: '' })
const faultsOf = ({ reason, note }: Form): Faults<Form> => ({
  ...(reason === '' ? { reason: 'Escolha o motivo.' } : {}),
  ...(reason === 'other' && note.trim() === '' ? { note: 'Explique o motivo ao paciente.' } : {}),
})

function ReturnForm({ dispensingId }: { dispensingId: number }) {
  const form = useForm({ draft, check: faultsOf })
  const [giveBack, { error, isLoading }] = useReturnDispensingMutation()
  const send = async ({ reason, note }: Form) => {
    const wish: ReturnWish = { id: dispensingId, reason: reason as ReturnWish['reason'] }
    const answer = await giveBack(note.trim() === '' ? wish : { ...wish, note: note.trim() })
    if (!answer.error) draft.clear()
  }
  return (
    <form {...form.formProps(send)} className="acts">
      <SelectField {...form.field('reason')} label="Motivo" placeholder="Escolha" options={reasonOptions} />
      <TextAreaField
        {...form.field('note')}
        onChange={(event) => form.change('note', event.currentTarget.value)}
        label="Recado para o paciente"
        isOptional={form.values.reason !== 'other'}
        rows={5}
        maxLength={2_000}
      />
      <SaidBanner failure={error} />
      <Button type="submit" variant="danger" isWide isBusy={isLoading}>
        Devolver
      </Button>
    </form>
  )
}
