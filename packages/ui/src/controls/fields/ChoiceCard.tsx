import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import { FieldError } from './Field.tsx'

export type ChoiceGroupProps = {
  /** The question the cards answer. */
  legend: ReactNode
  /** Hides the legend visually, if a heading just above says the same. */
  isLegendHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  className?: string
  children: ReactNode
}

/** The question around a set of ChoiceCards; its error is read with the group. */
export function ChoiceGroup({ legend, isLegendHidden, hint, error, className, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={classes(error && `${id}-error`, hint && `${id}-hint`)}
      aria-invalid={error ? true : undefined}
    >
      <legend className={isLegendHidden ? 'ui-hidden' : 'ui-choices__legend'}>{legend}</legend>
      <div className="ui-choices">
        {hint && (
          <p className="ui-choices__hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}

export type ChoiceCardProps = Omit<ComponentProps<'input'>, 'title' | 'type' | 'children'> & {
  type?: 'radio' | 'checkbox'
  title: ReactNode
  /** One line under the title: days, terms. */
  detail?: ReactNode
  /** On the right: a price, an icon. */
  aside?: ReactNode
}

/**
 * One answer as a card, which can be pressed anywhere. Cards of one question share `name`; arrows move between them.
 */
export function ChoiceCard({ type = 'radio', title, detail, aside, className, ...rest }: ChoiceCardProps) {
  const id = useId()
  return (
    <label className={classes('ui-choice', className)}>
      <input
        {...rest}
        type={type}
        className="ui-mark"
        aria-labelledby={classes(`${id}-title`, aside && `${id}-aside`)}
        aria-describedby={classes(detail && `${id}-detail`, rest['aria-describedby'])}
      />
      <span className="ui-choice__words">
        <span className="ui-choice__title" id={`${id}-title`}>
          {title}
        </span>
        {detail && (
          <span className="ui-choice__detail" id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
      {aside && (
        <span className="ui-choice__aside" id={`${id}-aside`}>
          {aside}
        </span>
      )}
    </label>
  )
}
