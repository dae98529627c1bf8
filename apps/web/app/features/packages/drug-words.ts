/** A drug in one line; its form is added unless the label already names it. */
export const drugWords = ({ label, presentation }: { label: string; presentation: string }): string => {
  const form = presentation.toLowerCase()
  return form === '' || label.toLowerCase().includes(form) ? label : `${label}, ${form}`
}
