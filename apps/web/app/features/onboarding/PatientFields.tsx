import { EmailField, LockIcon, SelectField, TextField } from '@prumo/ui'
import { maskCpf, maskDay, maskPhone } from '#shared/format/typed.ts'
import type { useForm } from '#shared/hooks/use-form.ts'
import type { PatientForm, Settled } from './patient-form.ts'

/** What somebody is asked for; each has its own reasons to ask. */
export type PatientPurpose = 'consultation' | 'course'

export type PatientFieldsProps = {
  purpose: PatientPurpose
  form: ReturnType<typeof useForm<PatientForm>>
  /** A signed-in patient books with the e-mail of his account. */
  isEmailFixed: boolean
  /** What documents of his carry already. */
  settled?: Settled
}

const SETTLED = 'Está nos seus documentos. Para corrigir, fale com a gente.'

const GENDERS = [
  { value: 'male', label: 'Masculino' },
  { value: 'female', label: 'Feminino' },
  { value: 'other', label: 'Outro' },
]

// CFM 2.381/2024: a prescription names its patient by his CPF.
const WHY: Readonly<
  Record<PatientPurpose, { email: string; cpf: string; age: string; phone: string; secrecy: string }>
> = {
  consultation: {
    email: 'Para a confirmação e para entrar na sua área. O assunto nunca diz o motivo da consulta.',
    cpf: 'A receita só vale com ele.',
    age: 'Atendemos maiores de 18 anos.',
    phone: 'Para o médico, se a conexão cair.',
    secrecy: 'Só quem atende você vê.',
  },
  course: {
    email: 'Para a confirmação e para entrar na sua área. O assunto nunca diz o nome do curso.',
    cpf: 'Para o recibo e para o pagamento.',
    age: 'Os cursos são para maiores de 18 anos.',
    phone: 'Para o apoio, se você quiser falar.',
    secrecy: 'Só quem cuida da sua inscrição vê.',
  },
}

/** Who it is about. Each field that may seem too curious says why it is asked. */
export function PatientFields({ form, isEmailFixed, settled, purpose }: PatientFieldsProps) {
  const why = WHY[purpose]
  return (
    <>
      <div className="step-form__fields">
        <TextField
          {...form.field('firstName')}
          label="Nome"
          autoComplete="given-name"
          className="is-half"
          readOnly={settled?.name}
          hint={settled?.name ? SETTLED : undefined}
        />
        <TextField
          {...form.field('lastName')}
          label="Sobrenome"
          autoComplete="family-name"
          className="is-half"
          readOnly={settled?.name}
        />
        <EmailField
          {...form.field('email')}
          label="E-mail"
          onMeant={(email) => form.change('email', email)}
          readOnly={isEmailFixed}
          hint={isEmailFixed ? 'O da sua conta.' : why.email}
        />
        <TextField
          {...form.field('cpf')}
          label="CPF"
          inputMode="numeric"
          autoComplete="off"
          mask={maskCpf}
          className="is-half"
          readOnly={settled?.cpf}
          hint={settled?.cpf ? SETTLED : why.cpf}
        />
        <TextField
          {...form.field('birthDate')}
          label="Data de nascimento"
          inputMode="numeric"
          autoComplete="bday"
          placeholder="dd/mm/aaaa"
          mask={maskDay}
          className="is-half"
          readOnly={settled?.birthDate}
          hint={settled?.birthDate ? SETTLED : why.age}
        />
        <TextField
          {...form.field('phone')}
          label="Telefone com DDD"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          mask={maskPhone}
          className="is-half"
          hint={why.phone}
        />
        <SelectField
          {...form.field('gender')}
          label="Gênero"
          placeholder="Escolha"
          options={GENDERS}
          className="is-half"
        />
      </div>
      <p className="step-form__promise">
        <LockIcon width="20" height="20" />
        <span>{`O que você digita aqui some deste aparelho quando você fecha a aba. ${why.secrecy}`}</span>
      </p>
    </>
  )
}
