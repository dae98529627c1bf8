/**
 * Words that say how and where a dose is taken, and nothing of how much or how often. A word that is not here is not
 * read, and the doctor is asked: the list may only ask too often. 'ou', 'até', 'mais' and their like are never here.
 */
export const harmless = new Set(
  [
    // How it is taken.
    'tomar tome ingerir ingira usar use uso aplicar aplique fazer faca passar passe espalhar espalhe massagear massageie',
    'borrifar borrife lavar lave administrar engolir engula mastigar dissolver colocar coloque deixar deixe agir enxaguar',
    'enxague retirar retire remover remova secar esperar aguardar absorver agitar agite manter evitar evite nao sem so',
    'somente apenas inteiro inteira inteiros puro bem suavemente delicadamente levemente movimentos circulares',
    // Where.
    'via vo sl oral sublingual topica topico externo externa interno boca lingua debaixo embaixo sob sobre pele rosto face testa queixo',
    'corpo costas torax peito couro cabeludo cabelo cabelos barba glande penis prepucio area areas regiao regioes local',
    'locais lesao lesoes afetada afetadas afetado acometida acometidas inflamar inflamada inflamadas costumam limpa',
    'limpo limpas seca seco secas lavada lavado olhos labios mucosas contato',
    // With what.
    'agua copo liquido leite comida alimento alimentos refeicao refeicoes alimentacao gordurosa gordurosas jejum alcool',
    'bebida alcoolica bebidas alcoolicas sol protetor solar filtro preservativo camisinha banho xampu sabonete creme gel',
    'pomada spray locao solucao camada fina finas pequena quantidade',
    // When, beside what.
    'antes depois apos logo durante relacao sexual sexo deitar dormir dirigir exposicao horario mesmo sempre da sono',
    // How it is joined.
    'a o as os e de do da dos das em no na nos nas com para pela pelo ao que se por um uma seu sua',
    // What is said of the treatment as a whole.
    'como conforme orientacao orientado combinado orientacoes medica medico continuo tratamento prescrito bula leia',
    'manipulado dose medicamento remedio',
  ]
    .join(' ')
    .split(' '),
)
