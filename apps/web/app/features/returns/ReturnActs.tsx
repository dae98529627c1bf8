import { Banner, Button, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { JudgeReturn } from './JudgeReturn.tsx'
import { type OpenedReturn, useAuthorizeReturnMutation, useReceiveReturnMutation } from './returns.api.ts'
import './returns.css'

/** The one next act of a return: its code, its arrival, or what is accepted of it. */
export function ReturnActs({ found }: { found: OpenedReturn }) {
  if (found.state === 'received') return <JudgeReturn found={found} />
  if (found.state === 'requested' || found.state === 'authorized' || found.state === 'posted')
    return <Arrival found={found} />
  return <Banner tone={found.state === 'refunded' ? 'ok' : 'info'}>{endWords[found.state]}</Banner>
}

const endWords = {
  refunded: 'O valor da parte aceita está a caminho do cliente. Não há nada a fazer.',
  refused: 'O cliente recebeu o motivo. Não há nada a fazer.',
  canceled: 'O cliente ficou com os itens. Não há nada a fazer.',
} as const

function Arrival({ found }: { found: OpenedReturn }) {
  const [receive, { error, isLoading }] = useReceiveReturnMutation()
  const own = useOwnAct()
  return (
    <div className="acts">
      <p className="ui-muted">Quando a caixa estiver na mesa, registre a chegada. O cliente é avisado.</p>
      <Button isWide isBusy={isLoading} onClick={() => void own(receive(found.id))}>
        A caixa chegou
      </Button>
      <SaidBanner failure={error} />
      {found.state === 'requested' && <CodeByHand found={found} />}
    </div>
  )
}

const codePattern = /^[0-9A-Z]{6,20}$/

/** Where the carrier did not give one itself, it is taken from the contract's portal. */
function CodeByHand({ found }: { found: OpenedReturn }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [authorize, { error, isLoading }] = useAuthorizeReturnMutation()
  const own = useOwnAct()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim().toUpperCase()
    if (!codePattern.test(code)) return setFault('O código tem de 6 a 20 letras e números.')
    void own(authorize({ id: found.id, posting_code: code }))
  }
  return (
    <form className="code-by-hand" onSubmit={send} noValidate>
      <TextField
        label="Código de postagem"
        hint="A transportadora dá o código sozinha, em geral em um minuto. Se não der, gere no portal do contrato."
        value={typed}
        error={fault}
        autoComplete="off"
        maxLength={24}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" variant="quiet" isBusy={isLoading}>
        Enviar o código ao cliente
      </Button>
      <SaidBanner failure={error} />
    </form>
  )
}
