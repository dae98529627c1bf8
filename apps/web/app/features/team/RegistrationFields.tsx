import { states } from '@prumo/brazil'
import { SelectField, TextField } from '@prumo/ui'
import type { ChangeEvent } from 'react'
import type { RegistrationForm } from './registration-form.ts'
import type { Registration } from './team.api.ts'

type FieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  onBlur: () => void
}
type RegistrationFieldsProps = {
  council: Registration['council']
  field: (name: keyof RegistrationForm) => FieldProps
}

const numberHints = { CRM: 'Só números', CRP: 'Região e número, como 06/112233', CRF: 'Só números' }
const titles = [
  { value: 'Dr.', label: 'Dr.' },
  { value: 'Dra.', label: 'Dra.' },
]

/** How documents will name a professional. */
export function RegistrationFields({ council, field }: RegistrationFieldsProps) {
  return (
    <>
      <div className="acts__pair">
        <TextField
          {...field('registration_number')}
          label={`Número do ${council}`}
          hint={numberHints[council]}
          autoComplete="off"
        />
        <SelectField
          {...field('registration_state')}
          label="Estado"
          placeholder="Escolha"
          options={states.map(({ abbr }) => ({ value: abbr, label: abbr }))}
        />
      </div>
      <SelectField {...field('title')} label="Tratamento" isOptional placeholder="Sem tratamento" options={titles} />
      {council === 'CRM' && (
        <>
          <TextField {...field('specialty')} label="Especialidade" isOptional autoComplete="off" />
          <TextField {...field('rqe')} label="RQE" isOptional autoComplete="off" />
        </>
      )}
      <TextField {...field('practice_address')} label="Endereço profissional" autoComplete="off" />
      <TextField {...field('phone')} label="Telefone profissional" inputMode="tel" autoComplete="off" />
      <TextField {...field('contact_email')} label="E-mail nos documentos" type="email" autoComplete="off" />
    </>
  )
}
