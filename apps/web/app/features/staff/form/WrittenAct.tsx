import { TextAreaField } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { Draft } from '#shared/hooks/draft.ts'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { StaffForm } from './StaffForm.tsx'

type WrittenActProps<Field extends string> = {
  draft: Draft<Record<Field, string>>
  /** The text's name in the request. */
  field: Field
  label: string
  hint?: string
  rows: number
  maxLength: number
  /** Said at the field while it has fewer letters than `least`, by default one. */
  missing: string
  least?: number
  /** `words` without the spaces around them; `key`: the same for every attempt at these words (Idempotency-Key). */
  send: (words: string, key: string) => Promise<{ error?: unknown }>
  /** The state of the call. */
  sending: { error?: unknown; isLoading: boolean }
  onSent?: () => void
  submit: { label: string; variant?: 'teal' | 'danger' }
  /** Above the field: what the act does. */
  children?: ReactNode
}

/** An act that takes one text, which is required: a reason, an answer, a conclusion. */
export function WrittenAct<Field extends string>(props: WrittenActProps<Field>) {
  const { draft, field, missing, least = 1, send, sending, onSent, submit, children, ...area } = props
  const check = (typed: Record<Field, string>) =>
    (typed[field].trim().length < least ? { [field]: missing } : {}) as Faults<Record<Field, string>>
  const form = useForm({ draft, check })
  const key = useRequestKey()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={(typed) => send(typed[field].trim(), key.of(typed[field].trim()))}
      onSent={onSent}
      failure={sending.error}
      isBusy={sending.isLoading}
      submit={submit}
    >
      {children}
      <TextAreaField {...form.field(field)} {...area} />
    </StaffForm>
  )
}
