import { ChoiceCard, ChoiceGroup, TextAreaField, TextField } from '@prumo/ui'
import { dayOf, maskDay, typedDay } from '#shared/format/typed.ts'
import { type Answer, type Question, withOption } from './questions.ts'

export type QuestionFieldProps = {
  question: Question
  answer: Answer | undefined
  fault: string | undefined
  onAnswer: (answer: Answer) => void
}

const textOf = (answer: Answer | undefined) => (answer === undefined ? '' : String(answer))

/** The control of one question, by its kind. The screen's heading is the question itself. */
export function QuestionField({ question, answer, fault, onAnswer }: QuestionFieldProps) {
  const { key, kind, help } = question
  const words = { label: 'Sua resposta', hint: help ?? undefined, error: fault, isOptional: !question.isRequired }
  if (kind === 'one' || kind === 'many') return <Options {...{ question, answer, fault, onAnswer }} />
  if (kind === 'text')
    return (
      <TextAreaField
        {...words}
        name={key}
        rows={5}
        value={textOf(answer)}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    )
  if (kind === 'number')
    return <TextField {...words} name={key} inputMode="decimal" value={textOf(answer)} onValueChange={onAnswer} />
  return <DayField key={key} {...{ question, answer, fault, onAnswer }} />
}

function Options({ question: { key, kind, text, help, options }, answer, fault, onAnswer }: QuestionFieldProps) {
  const chosen = Array.isArray(answer) ? answer : answer === undefined ? [] : [String(answer)]
  return (
    <ChoiceGroup legend={text} isLegendHidden hint={help ?? undefined} error={fault}>
      {options.map(({ value, label }) => (
        <ChoiceCard
          key={value}
          type={kind === 'one' ? 'radio' : 'checkbox'}
          name={key}
          value={value}
          title={label}
          checked={chosen.includes(value)}
          onChange={(event) =>
            onAnswer(kind === 'one' ? value : withOption(chosen, value, event.currentTarget.checked))
          }
        />
      ))}
    </ChoiceGroup>
  )
}

/** A typed day; incomplete input is kept as typed, and the server refuses it if it is sent. */
function DayField({ question: { key, help, isRequired }, answer, fault, onAnswer }: QuestionFieldProps) {
  const value = typedDay(textOf(answer)) || textOf(answer)
  return (
    <TextField
      label="Sua resposta"
      hint={help ?? undefined}
      error={fault}
      isOptional={!isRequired}
      name={key}
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      mask={maskDay}
      value={value}
      onValueChange={(typed) => onAnswer(dayOf(typed) ?? typed)}
    />
  )
}
