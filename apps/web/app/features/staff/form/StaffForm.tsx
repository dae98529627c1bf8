import { Button } from '@prumo/ui'
import type { ReactNode } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Draft } from '#shared/hooks/draft.ts'
import type { Faults, useForm } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'

type StaffFormProps<Form extends Record<string, string>> = {
  draft: Draft<Form>
  form: ReturnType<typeof useForm<Form>>
  send: (typed: Form) => Promise<{ error?: unknown }>
  /** Called after the text was sent and the form emptied. */
  onSent?: () => void
  failure: unknown
  isBusy: boolean
  /** The path of a field's faults in the answer, if it differs from the field's name: `items.0.posology`. */
  faultsAt?: Partial<Record<keyof Form & string, string>>
  submit: { label: string; variant?: 'teal' | 'danger' }
  children: ReactNode
}

/** A staff form. It is empty after sending; after a refusal the text stays and each fault is shown at its field. */
export function StaffForm<Form extends Record<string, string>>(props: StaffFormProps<Form>) {
  const { draft, form, send, onSent, failure, isBusy, faultsAt = {}, submit, children } = props
  const sendTyped = async (typed: Form) => {
    const { error } = await send(typed)
    if (error) return form.answer(answeredFaults(error as Failure, Object.keys(typed), faultsAt))
    draft.clear()
    form.beginAgain()
    onSent?.()
  }
  return (
    <form {...form.formProps(sendTyped)} className="acts">
      {children}
      <SaidBanner failure={failure} />
      <Button type="submit" variant={submit.variant} isWide isBusy={isBusy}>
        {submit.label}
      </Button>
    </form>
  )
}

const answeredFaults = <Form,>(
  failure: Failure,
  fields: (keyof Form & string)[],
  faultsAt: Partial<Record<keyof Form & string, string>>,
): Faults<Form> => {
  const faults = fields.map((field) => [field, faultAt(failure, faultsAt[field] ?? field)] as const)
  return Object.fromEntries(faults.filter(([, words]) => words)) as Faults<Form>
}
