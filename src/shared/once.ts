/**
 * Memoizes a pure function. Its questions are few or small: all answers are kept.
 * @param keyOf what makes two questions the same; left out, only a question itself is the same
 */
export const once = <Question, Answer>(
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
