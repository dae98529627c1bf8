import { type ReactNode, useId } from 'react'
import { CheckIcon, CopyIcon } from '../../icons/icons.tsx'
import { Button, type ButtonProps } from '../Button.tsx'
import { useCopy } from './use-copy.ts'

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  text: string
  /** "Copiar código". */
  children: ReactNode
}

/** Copies a text and shows "Copiado" in the same place, also to screen readers. */
export function CopyButton({ text, children, ...rest }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text)
  const isCopied = outcome === 'copied'
  return (
    <>
      <Button {...rest} onClick={() => void copy()}>
        {isCopied ? <CheckIcon width="20" height="20" /> : <CopyIcon width="20" height="20" />}
        {isCopied ? 'Copiado' : children}
      </Button>
      <span className="ui-hidden" role="status">
        {isCopied && 'Copiado'}
        {outcome === 'failed' && 'Não deu para copiar. Selecione o código e copie.'}
      </span>
    </>
  )
}

export type CopyFieldProps = {
  label: string
  value: string
  /** False without the small button, if a large CopyButton is beside it. */
  hasButton?: boolean
}

/** A text to copy, selectable (so it works without a script), with its copy button. */
export function CopyField({ label, value, hasButton = true }: CopyFieldProps) {
  const id = useId()
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="ui-copy">
        <input
          id={id}
          className="ui-copy__text"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        {hasButton && (
          <CopyButton text={value} variant="link" size="small">
            Copiar
          </CopyButton>
        )}
      </div>
    </div>
  )
}
