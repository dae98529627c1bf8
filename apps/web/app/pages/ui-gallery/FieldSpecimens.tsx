import { formatPostalCode } from '@prumo/brazil'
import { SearchIcon, SelectField, TextAreaField, TextField } from '@prumo/ui'
import { type ComponentProps, useState } from 'react'
import { maskCardNumber, maskExpiry } from '#features/payments/card-form.ts'
import { maskCpf, maskDay, maskPhone } from '#shared/format/typed.ts'
import { Sample, Specimen } from './specimen.tsx'

/** A field that keeps what is typed. */
function Field({ value = '', ...rest }: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState(String(value))
  return <TextField {...rest} value={typed} onValueChange={setTyped} />
}

/** Text, masks and selects: at rest, filled, wrong, out of use. */
export function FieldSpecimens() {
  return (
    <Specimen id="campos" title="Campos" note="A máscara escreve a pontuação e o cursor fica onde a pessoa digitava.">
      <Sample name="Vazio">
        <Field label="Nome" hint="Como está no seu documento." />
      </Sample>
      <Sample name="Apontado" shown="hover">
        <Field label="Sobrenome" />
      </Sample>
      <Sample name="Em foco" shown="focus">
        <Field label="E-mail" value="bruno@prumo.example" />
      </Sample>
      <Sample name="Com erro">
        <Field label="CPF" value="123.456.789-00" mask={maskCpf} error="Esse CPF não existe. Confira os números." />
      </Sample>
      <Sample name="Fora de uso">
        <Field label="Cidade" value="São Paulo" disabled />
      </Sample>
      <Sample name="Opcional">
        <Field label="Complemento" isOptional />
      </Sample>
      <Sample name="Telefone">
        <Field label="Telefone com DDD" value="(11) 98765-4321" mask={maskPhone} inputMode="numeric" />
      </Sample>
      <Sample name="CEP">
        <Field label="CEP" value="01310-200" mask={formatPostalCode} inputMode="numeric" />
      </Sample>
      <Sample name="Data">
        <Field label="Data de nascimento" placeholder="dd/mm/aaaa" mask={maskDay} inputMode="numeric" />
      </Sample>
      <Sample name="Cartão">
        <Field label="Número do cartão" value="4111 1111 1111 1111" mask={maskCardNumber} inputMode="numeric" />
      </Sample>
      <Sample name="Validade">
        <Field label="Validade" value="12/30" mask={maskExpiry} inputMode="numeric" />
      </Sample>
      <Sample name="Com unidade e ícone">
        <Field label="Busca" prefix={<SearchIcon width="20" height="20" />} suffix="dias" />
      </Sample>
      <Sample name="Várias linhas">
        <TextAreaField label="Posologia" rows={3} defaultValue="Um jato sob a língua, uma vez por dia." />
      </Sample>
      <Sample name="Seleção, vazia">
        <SelectField label="Estado" placeholder="Escolha" options={STATES} />
      </Sample>
      <Sample name="Seleção com erro">
        <SelectField label="Motivo" placeholder="Escolha" options={STATES} error="Escolha o motivo." />
      </Sample>
      <Sample name="Texto longo em 320 px" width="narrow">
        <Field
          label="Nome do tratamento como você quer que apareça para o paciente na área dele"
          value="Tratamento diário de tadalafila com protodioscina"
          error="Esse nome passa do limite de quarenta letras. Diga o mesmo com menos."
        />
      </Sample>
    </Specimen>
  )
}

const STATES = [
  { value: 'SP', label: 'São Paulo' },
  { value: 'RJ', label: 'Rio de Janeiro' },
]
