/**
 * Words that say how and where a dose is taken, and nothing of how much or how often. A word that is not here is not
 * read, and the doctor is asked: the list may only ask too often. 'ou', 'até', 'mais' and their like are never here;
 * nor are 'não', 'evitar' and 'sem', which turn a sentence round (advice.ts), nor verbs, routes and places (ways.ts).
 */
export const harmless = new Set(
  [
    // How it is taken.
    'usar use uso administrar fazer faca colocar coloque deixar deixe agir retirar retire remover remova secar esperar',
    'aguardar agitar agite manter so somente apenas inteiro inteira inteiros puro bem suavemente delicadamente levemente',
    'movimentos circulares via sobre debaixo embaixo sob local locais afetada afetadas afetado acometida acometidas inflamar',
    'umido umida umidos umidas molhado molhada molhados acne espinhas cravos',
    'inflamada inflamadas costumam limpa limpo limpas seca seco secas lavada lavado contato',
    // Words for what it is taken with.
    'agua copo liquido comida alimento alimentos refeicao refeicoes comer alimentacao gordurosa gordurosas jejum',
    'sol protetor solar filtro preservativo camisinha banho xampu sabonete creme gel pomada spray locao solucao camada',
    'fina finas pequena quantidade',
    // When, beside what.
    'antes depois apos logo durante relacao sexual sexo deitar dormir dirigir exposicao horario mesmo sempre da sono',
    // How it is joined.
    'a o as os e de do da dos das em no na nos nas com para pela pelo ao que se por um uma seu sua',
    // What is said of the treatment as a whole.
    'como conforme orientacao orientado combinado orientacoes medica medico continuo manutencao tratamento prescrito bula',
    'leia manipulado dose medicamento remedio',
  ]
    .join(' ')
    .split(' '),
)
