/** For pure functions with few or small inputs: all results are kept. @param keyOf by default only the same input is the same */
export const memoize = <Question, Answer>(
  answer: (question: Question) => Answer,
  keyOf: (question: Question) => unknown = (question) => question,
) => {
  const known = new Map<unknown, Answer>();
  return (question: Question): Answer => {
    const key = keyOf(question);
    const before = known.get(key);
    if (before !== undefined) return before;
    const first = answer(question);
    known.set(key, first);
    return first;
  };
};
