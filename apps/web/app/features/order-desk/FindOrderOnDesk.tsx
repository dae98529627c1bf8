import { Button, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useFindDeskOrderMutation } from './order-desk.api.ts'
import './order-desk.css'

const numberPattern = /^R\d{6,12}$/
const notFound = 'Nenhum pedido que você possa abrir tem este número. Confira com o cliente.'

/** An order is opened by the number in its buyer's mail. */
export function FindOrderOnDesk({ onFound }: { onFound: (number: string) => void }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [find, { error, isLoading }] = useFindDeskOrderMutation()
  const number = typed.trim().toUpperCase()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!numberPattern.test(number)) return setFault('O número começa com R e continua com algarismos.')
    const { data, error } = await find(number)
    if (data) return onFound(data.number)
    if (statusOf(error as Failure) === 404) setFault(notFound)
  }
  return (
    <form className="find-desk-order" onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label="Número do pedido"
        value={typed}
        error={fault}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" isBusy={isLoading}>
        Abrir
      </Button>
      {error !== undefined && statusOf(error as Failure) !== 404 && <SaidBanner failure={error} />}
    </form>
  )
}
