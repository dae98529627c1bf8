import { Button, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useFindReturnMutation } from './returns.api.ts'

const codePattern = /^D[2-9A-HJ-NP-Z]{7}$/
const notFound = 'Nenhuma devolução tem este código. Confira o papel que veio na caixa.'

/** Whoever opens a box types the code that lies in it. */
export function FindReturn({ onFound }: { onFound: (id: number) => void }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [find, { error, isLoading }] = useFindReturnMutation()
  const code = typed.trim().toUpperCase()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!codePattern.test(code)) return setFault('O código tem 8 letras e números e começa com D.')
    const { data, error } = await find(code)
    if (data) return onFound(data.id)
    if (statusOf(error as Failure) === 404) setFault(notFound)
  }
  return (
    <form className="find-return" onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label="Código que está na caixa"
        value={typed}
        error={fault}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={12}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" variant="quiet" isBusy={isLoading}>
        Abrir
      </Button>
      {error !== undefined && statusOf(error as Failure) !== 404 && <SaidBanner failure={error} />}
    </form>
  )
}
