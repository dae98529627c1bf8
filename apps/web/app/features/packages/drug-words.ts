/** A drug in one line: its form is named once, where its label does not name it already. */
export const drugWords = ({ label, presentation }: { label: string; presentation: string }): string => {
  const form = presentation.toLowerCase()
  return form === '' || label.toLowerCase().includes(form) ? label : `${label}, ${form}`
}
