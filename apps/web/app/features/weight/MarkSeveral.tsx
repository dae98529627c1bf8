import { ChoiceCard, ChoiceGroup } from '@prumo/ui'

type MarkSeveralProps<Key extends string> = {
  legend: string
  hint?: string
  names: Record<Key, string>
  /** Null: not answered yet; empty: nothing of it. */
  value: readonly Key[] | null
  onChange: (value: readonly Key[]) => void
  error: string | undefined
}

/** Whatever is true of a list, or plainly nothing of it: silence is no answer. */
export function MarkSeveral<Key extends string>({
  legend,
  hint,
  names,
  value,
  onChange,
  error,
}: MarkSeveralProps<Key>) {
  const marked = value ?? []
  const toggle = (key: Key) => onChange(marked.includes(key) ? marked.filter((one) => one !== key) : [...marked, key])
  return (
    <ChoiceGroup legend={legend} hint={hint} error={error}>
      {(Object.entries(names) as [Key, string][]).map(([key, name]) => (
        <ChoiceCard
          key={key}
          type="checkbox"
          name={key}
          title={name}
          checked={marked.includes(key)}
          onChange={() => toggle(key)}
        />
      ))}
      <ChoiceCard
        type="checkbox"
        name="nothing"
        title="Nada disso"
        checked={value?.length === 0}
        onChange={() => onChange([])}
      />
    </ChoiceGroup>
  )
}
