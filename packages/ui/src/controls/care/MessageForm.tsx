import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { SendIcon } from '../../icons/area-icons.tsx'
import { Button } from '../Button.tsx'
import { FieldError } from '../fields/Field.tsx'

export type MessageFormProps = {
  /** "Mensagem para Dra. Helena Prado". */
  label: string
  value: string
  onChange: (text: string) => void
  onSend: () => void
  maxLength: number
}

/** From this number of remaining characters on, the number is shown. */
const nearEnd = 500

/**
 * The field to type a message. The parent has the text, so that it survives the form. Too long a text is not cut while
 * typing: the form says so and does not send it.
 */
export function MessageForm({ label, value, onChange, onSend, maxLength }: MessageFormProps) {
  const id = useId()
  const left = maxLength - value.length
  const maySend = value.trim() !== '' && left >= 0
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (maySend) onSend()
  }
  const watchKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form className="ui-message-form" onSubmit={send}>
      <label className="ui-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="ui-message-form__row">
        <textarea
          id={id}
          className="ui-message-form__text"
          rows={1}
          placeholder="Escreva uma mensagem"
          value={value}
          aria-invalid={left < 0 || undefined}
          aria-describedby={`${id}-room`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={watchKeys}
        />
        <Button type="submit" variant="teal" aria-label="Enviar mensagem" aria-disabled={!maySend}>
          <SendIcon />
        </Button>
      </div>
      <div id={`${id}-room`}>
        {left < 0 && <FieldError>{`A mensagem passa ${-left} do limite de ${maxLength} caracteres.`}</FieldError>}
        {left >= 0 && left <= nearEnd && <p className="ui-field__hint">{`Cabem mais ${left} caracteres.`}</p>}
      </div>
    </form>
  )
}
