import type { ChangeEvent } from 'react'

type FileChoiceProps = { id: string; label: string; accept: string; onChoose: (file: File) => void }

/** Takes a file from the device; a picture on a phone also from its camera. */
export function FileChoice({ id, label, accept, onChoose }: FileChoiceProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // So that the same file can be chosen again.
    event.currentTarget.value = ''
    if (file) onChoose(file)
  }
  const common = { type: 'file', className: 'ui-hidden', onChange: choose, 'aria-describedby': `${id}-words` }
  return (
    <div className="uploads__choice">
      <span>
        <input {...common} id={id} accept={accept} />
        <label htmlFor={id} className="ui-button ui-button--quiet">
          {label}
        </label>
      </span>
      {accept.includes('image/') && (
        <span className="uploads__camera">
          <input {...common} id={`${id}-camera`} accept="image/*" capture="environment" />
          <label htmlFor={`${id}-camera`} className="ui-button ui-button--quiet">
            Fotografar
          </label>
        </span>
      )}
    </div>
  )
}
