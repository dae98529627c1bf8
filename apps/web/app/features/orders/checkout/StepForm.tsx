import { ArrowIcon, Button } from '@prumo/ui'
import type { ComponentProps, ReactNode } from 'react'
import './step-form.css'

export type StepFormProps = Omit<ComponentProps<'form'>, 'title'> & {
  title: string
  /** Why this is asked, in a sentence. */
  lead?: ReactNode
  /** A Banner with the failure, beside the action that retries. */
  fault?: ReactNode
  /** The one action of the step. */
  action: string
  isBusy?: boolean
  /** The way back; absent on the first step. */
  back?: ReactNode
  /** A part of a screen that already has an h1. */
  isPart?: boolean
}

/** One question of the checkout: its heading, its fields, the failure, and the one action. */
export function StepForm({ title, lead, fault, action, isBusy, back, isPart, children, ...form }: StepFormProps) {
  return (
    <form {...form} className="step-form">
      <div>
        {isPart ? (
          <h2 className="ui-hidden">{title}</h2>
        ) : (
          <h1 className="step-form__title" tabIndex={-1}>
            {title}
          </h1>
        )}
        {lead && <p className="step-form__lead">{lead}</p>}
      </div>
      {children}
      {fault}
      <div className="step-form__actions">
        {back}
        <Button type="submit" isBusy={isBusy} className="step-form__action">
          {action}
          <ArrowIcon width="20" height="20" />
        </Button>
      </div>
    </form>
  )
}
