/** Gives the first answer to a question again. `answer` is pure, and its questions are few or small: all are kept. */
export const once = <Question, Answer>(answer: (question: Question) => Answer) => {
  const known = new Map<Question, Answer>();
  return (question: Question): Answer => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const first = answer(question);
    known.set(question, first);
    return first;
  };
};
