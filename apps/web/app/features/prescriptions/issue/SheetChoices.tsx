import { Banner, SelectField, TextField } from '@prumo/ui'
import { useState } from 'react'
import { type Failure, findErrors } from '#shared/http/failure.ts'
import { controlWords } from '#shared/medicine/paper-words.ts'
import type { Choices } from './sheet-choices.ts'

const mediaOptions = {
  electronic: { value: 'electronic', label: 'Eletrônica, com número nacional' },
  paper: { value: 'paper', label: 'Em papel, em duas vias' },
}
const sexOptions = [
  { value: 'male', label: 'Masculino' },
  { value: 'female', label: 'Feminino' },
]

/** What only some classes ask for: how the sheet is issued, the patient's address, his sex. */
export function SheetChoices({ choices, failure }: { choices: Choices; failure: Failure | undefined }) {
  const { change, media, medium, asks, sex, controlClass } = choices
  if (controlClass === 'simple') return null
  return (
    <>
      {media.length > 1 ? (
        <SelectField
          name="medium"
          label={`${controlWords(controlClass)}: como emitir`}
          value={medium}
          onChange={(event) => change({ medium: event.currentTarget.value })}
          options={media.map((one) => mediaOptions[one])}
        />
      ) : (
        <Banner tone="info" title={`${controlWords(controlClass)}, em papel`}>
          Sem numeração nacional, ela sai em duas vias que você imprime e assina à mão.
        </Banner>
      )}
      {asks.includes('patient.address') && <Address choices={choices} error={wordsAt(failure, 'patient.address')} />}
      {asks.includes('patient.sex') && (
        <SelectField
          name="sex"
          label="Sexo do paciente"
          placeholder="O do cadastro"
          isOptional
          value={sex}
          onChange={(event) => change({ sex: event.currentTarget.value })}
          options={sexOptions}
          error={wordsAt(failure, 'patient.sex')}
        />
      )}
    </>
  )
}

/** The sheet is drawn anew when the field is left, not at each letter. */
function Address({ choices, error }: { choices: Choices; error: string | undefined }) {
  const [typed, setTyped] = useState(choices.address)
  return (
    <TextField
      name="address"
      label="Endereço do paciente"
      isOptional={!error}
      hint={error ? 'O cadastro não tem endereço.' : 'Em branco, sai o do cadastro.'}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => choices.change({ address: typed })}
      error={error}
    />
  )
}

const wordsAt = (failure: Failure | undefined, field: string): string | undefined => {
  const found = failure ? findErrors(failure, field) : null
  return Array.isArray(found) && typeof found[0] === 'string' ? found[0] : undefined
}
