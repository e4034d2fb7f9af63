/** Whether a line says anything: not when it is empty or a remark. */
export const hasContent = (line: string): boolean => line.trim() !== '' && !line.trim().startsWith('#');

export const spacesBefore = (line: string): number => line.length - line.trimStart().length;
