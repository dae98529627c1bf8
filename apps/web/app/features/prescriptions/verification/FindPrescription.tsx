import { Button, Stack, TextField } from '@prumo/ui'
import { Form } from 'react-router'

export type FindPrescriptionProps = { action: string; error?: string; typed?: string }

/** Finds a prescription by its printed code. A plain form, which works before any script is loaded. */
export function FindPrescription({ action, error, typed }: FindPrescriptionProps) {
  return (
    <Form action={action} className="verification-form">
      <Stack gap={3}>
        <TextField
          name="codigo"
          label="Código de verificação"
          defaultValue={typed}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="K7Q2M9XW4T"
          hint="São dez letras e números, ao lado do QR code."
        />
        <Button type="submit">Conferir</Button>
      </Stack>
    </Form>
  )
}
