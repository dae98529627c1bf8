import { EmailField, SelectField, TextField, type TextFieldProps } from '@prumo/ui'
import { maskCpf, maskDay, maskPhone } from '../format/typed.ts'
import type { useForm } from '../hooks/use-form.ts'
import { GENDERS, type Gender } from './person-faults.ts'
import type { PersonField, PersonForm } from './person-form.ts'

/** A field of a form, why it is asked, and whether its value is settled. */
export type AskedField = { name: PersonField } & Pick<TextFieldProps, 'hint' | 'readOnly' | 'disabled' | 'className'>

type Control = Pick<TextFieldProps, 'label' | 'autoComplete' | 'type' | 'inputMode' | 'placeholder' | 'mask'>

const GENDER_LABELS: Readonly<Record<Gender, string>> = { male: 'Masculino', female: 'Feminino', other: 'Outro' }
const genders = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))

const CONTROLS: Readonly<Record<PersonField, Control>> = {
  firstName: { label: 'Nome', autoComplete: 'given-name' },
  lastName: { label: 'Sobrenome', autoComplete: 'family-name' },
  email: { label: 'E-mail', autoComplete: 'email' },
  // Browsers have no autocomplete name for it, and must not suggest another number.
  cpf: { label: 'CPF', inputMode: 'numeric', autoComplete: 'off', mask: maskCpf },
  birthDate: {
    label: 'Data de nascimento',
    inputMode: 'numeric',
    autoComplete: 'bday',
    placeholder: 'dd/mm/aaaa',
    mask: maskDay,
  },
  phone: { label: 'Telefone com DDD', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', mask: maskPhone },
  gender: { label: 'Gênero', placeholder: 'Escolha' },
}

/** Two of these are side by side if there is room; an e-mail takes the line. */
const widthOf = (name: PersonField) => (name === 'email' ? undefined : 'is-half')

export type PersonFieldsProps = {
  form: Pick<ReturnType<typeof useForm<PersonForm>>, 'field' | 'change'>
  asked: readonly AskedField[]
}

/** The personal fields of a form, in the given order. */
export function PersonFields({ form, asked }: PersonFieldsProps) {
  return asked.map((field) => <OneField key={field.name} form={form} {...field} />)
}

function OneField({ form, name, ...given }: Pick<PersonFieldsProps, 'form'> & AskedField) {
  const props = { className: widthOf(name), ...CONTROLS[name], ...form.field(name), ...given }
  if (name === 'email') return <EmailField {...props} onMeant={(email) => form.change('email', email)} />
  if (name !== 'gender') return <TextField {...props} />
  const { label, placeholder, className, hint, disabled } = props
  return <SelectField {...form.field(name)} {...{ label, placeholder, className, hint, disabled }} options={genders} />
}
