import { isValidCpf, isValidEmail } from '@prumo/brazil'
import { Button, ConfirmModal, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type DeskOrder, useCorrectDeskOrderEmailMutation } from './order-desk.api.ts'
import { type EmailReason, emailReasons } from './order-desk-words.ts'

type Typed = { email: string; cpf: string; reason: EmailReason | '' }
type Faults = Partial<Record<keyof Typed, string>>

const faultsOf = ({ email, cpf, reason }: Typed): Faults => ({
  ...(!isValidCpf(cpf) && { cpf: 'Peça o CPF completo a quem está falando com você.' }),
  ...(!isValidEmail(email.trim()) && { email: 'Confira o e-mail, letra por letra.' }),
  ...(reason === '' && { reason: 'Escolha o motivo: ele fica registrado.' }),
})

/** Another e-mail for a guest's order. Whoever asks tells its CPF; the team is not shown it. */
export function CorrectEmailOnDesk({ order: { number, email } }: { order: DeskOrder }) {
  const [typed, setTyped] = useState<Typed>({ email: '', cpf: '', reason: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [isAsking, setIsAsking] = useState(false)
  const [correct, { error, isLoading }] = useCorrectDeskOrderEmailMutation()
  const write = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setFaults({})
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length === 0) setIsAsking(true)
  }
  const send = async () => {
    if (typed.reason === '') return
    const { cpf, reason } = typed
    await correct({ number, email: typed.email.trim(), cpf, reason, revision: email.revision })
    setIsAsking(false)
  }
  return (
    <form className="desk-order__form" onSubmit={ask} noValidate>
      <p className="ui-muted">
        Antes de mudar, confirme quem é: peça o número do pedido e o CPF de quem comprou. Não diga nenhum dos dois.
      </p>
      <TextField
        label="CPF que o cliente disse"
        value={typed.cpf}
        error={faults.cpf}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        onChange={({ target }) => write({ cpf: target.value })}
      />
      <TextField
        label="E-mail certo"
        type="email"
        value={typed.email}
        error={faults.email}
        autoComplete="off"
        maxLength={254}
        onChange={({ target }) => write({ email: target.value })}
      />
      <SelectField
        label="Motivo da correção"
        placeholder="Escolha"
        value={typed.reason}
        error={faults.reason}
        options={emailReasons}
        onChange={({ target }) => write({ reason: target.value as EmailReason | '' })}
      />
      <SaidBanner failure={error} />
      <Button type="submit" variant="quiet" isWide isBusy={isLoading}>
        Corrigir o e-mail
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Corrigir o e-mail do pedido"
        confirmLabel="Corrigir o e-mail"
        keepLabel="Rever"
        tone="teal"
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        {`As mensagens que não chegaram vão para ${typed.email.trim()}, com um link novo. O link antigo não abre mais o pedido.`}
      </ConfirmModal>
    </form>
  )
}
